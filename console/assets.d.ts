// What the framework writes into next-env.d.ts at build, so that a fresh clone can be type-checked before its first build.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
