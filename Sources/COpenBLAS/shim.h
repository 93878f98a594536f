// The header of OpenBLAS itself where it has a name of its own: cblas.h may belong to another BLAS.
#if __has_include(<cblas-openblas.h>)
#include <cblas-openblas.h>
#else
#include <cblas.h>
#endif

// LAPACK's Fortran routines, which OpenBLAS carries without a C header. Matrices are column-major; a routine reports
// through `info`: 0 done, below 0 the number of a bad argument, above 0 a numeric failure. Fortran passes the lengths
// of strings behind the arguments.

// Least squares of least norm by singular value decomposition, divide and conquer.
void dgelsd_(const int *m, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb,
             double *s, const double *rcond, int *rank, double *work, const int *lwork, int *iwork, int *info);

// Solves a symmetric positive definite system by Cholesky's factors.
void dposv_(const char *uplo, const int *n, const int *nrhs, double *a, const int *lda, double *b, const int *ldb,
            int *info, unsigned long uplo_length);

// Cholesky's factors of a symmetric positive definite matrix, and its inverse from them.
void dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info, unsigned long uplo_length);
void dpotri_(const char *uplo, const int *n, double *a, const int *lda, int *info, unsigned long uplo_length);

// Singular value decomposition.
void dgesvd_(const char *jobu, const char *jobvt, const int *m, const int *n, double *a, const int *lda, double *s,
             double *u, const int *ldu, double *vt, const int *ldvt, double *work, const int *lwork, int *info,
             unsigned long jobu_length, unsigned long jobvt_length);

// Symmetric matrices in rectangular full packed form, half the memory of a square one (Gustavson, Wasniewski, Dongarra,
// Langou, "Rectangular full packed format for Cholesky's algorithm", ACM TOMS 37, 2010): adding a · aᵀ, Cholesky's
// factors, and solving by them.
void dsfrk_(const char *transr, const char *uplo, const char *trans, const int *n, const int *k, const double *alpha,
            const double *a, const int *lda, const double *beta, double *c, unsigned long transr_length,
            unsigned long uplo_length, unsigned long trans_length);
void dpftrf_(const char *transr, const char *uplo, const int *n, double *a, int *info, unsigned long transr_length,
             unsigned long uplo_length);
void dpftrs_(const char *transr, const char *uplo, const int *n, const int *nrhs, const double *a, double *b,
             const int *ldb, int *info, unsigned long transr_length, unsigned long uplo_length);
