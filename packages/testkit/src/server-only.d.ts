// The framework's compiler takes this import away; tests that reach a page's data are checked without the framework's types.
declare module 'server-only'
