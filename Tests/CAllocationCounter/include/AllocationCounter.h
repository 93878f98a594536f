/// How many blocks of more than 48 bytes this thread has asked for so far.
///
/// Smaller ones do not count: where Swift is not optimised, walking through an array takes one of 40 bytes a step. A
/// list of five numbers is larger.
long allocation_count(void);
