import { fileURLToPath } from 'node:url'

/** A program of the services as one file, as production runs it; `scripts/bundle-programs.mjs` makes it for each run. */
export const bundledProgram = (name: 'server' | 'audit-verify' | 'doctor' | 'staff'): string =>
  fileURLToPath(new URL(`../../services/node_modules/.programs/${name}.mjs`, import.meta.url))
