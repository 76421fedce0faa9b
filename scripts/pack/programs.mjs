const SERVICES = { file: 'packages/services/dist/server.mjs', source: 'packages/services/src/server.ts' }
const DATABASE = { file: 'packages/db/dist/db.mjs', source: 'packages/db/bin/db.ts' }

/**
 * The programs of a packed shop by name. `port` is the setting that says where one listens, with its default; `app` is
 * the folder of a Next app; `always` is set whatever the environment says.
 */
export const PROGRAMS = {
  services: { ...SERVICES, does: 'answers the apps and clients', port: ['SERVICES_PORT', 4000] },
  jobs: {
    ...SERVICES,
    does: 'does what is due by day or hour, and sends mails: services without a surface',
    port: ['JOBS_PORT', 4001],
    always: { SERVICES: 'background' },
  },
  storefront: {
    file: 'storefront/dist/server.mjs',
    source: 'storefront/server.ts',
    does: 'serves the shop',
    port: ['STOREFRONT_PORT', 3000],
    app: 'storefront',
  },
  console: {
    file: 'console/dist/server.mjs',
    source: 'console/server.ts',
    does: 'serves the console of the staff',
    port: ['CONSOLE_PORT', 3001],
    app: 'console',
  },
  witness: {
    file: 'packages/witness/dist/witness.mjs',
    source: 'packages/witness/src/witness.ts',
    does: 'keeps the checkpoints of the audit chain, elsewhere',
    port: ['WITNESS_PORT', 4130],
  },
  migrate: { ...DATABASE, does: 'brings the database up to this version', words: ['migrate'] },
  db: { ...DATABASE, does: 'backup FILE, restore FILE, status' },
  staff: {
    file: 'packages/services/dist/staff.mjs',
    source: 'packages/services/bin/staff.ts',
    does: 'invite EMAIL --name NAME [--role admin]',
  },
  books: {
    file: 'packages/services/dist/books.mjs',
    source: 'packages/services/bin/books.ts',
    does: 'writes a sealed document into a file',
  },
  reseal: {
    file: 'packages/services/dist/reseal.mjs',
    source: 'packages/services/bin/reseal.ts',
    does: 'seals everything in the database under the newest data key',
  },
  'audit-verify': {
    file: 'packages/services/dist/audit-verify.mjs',
    source: 'packages/services/bin/audit-verify.ts',
    does: 'verifies the audit chain against the witness',
  },
}
