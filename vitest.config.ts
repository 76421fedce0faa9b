import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { stayOnOwnMachine } from './scripts/own-machine.mjs'

stayOnOwnMachine()

const anywhere = ['packages', 'storefront', 'console', 'scripts']
const moduleAt = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))
const files = (ending: string) => anywhere.map((room) => `${room}/**/*${ending}`)

// graphql-jit loads the CommonJS build; a second copy of graphql beside it would be another realm.
// A test is a server: what may not reach a browser may run in it.
const resolve = {
  tsconfigPaths: true,
  alias: {
    graphql: moduleAt('graphql/index.js'),
    'server-only': moduleAt('next/dist/compiled/server-only/empty.js'),
  },
}

// Its navigation names modules of Next as a bundler finds them.
const server = { deps: { inline: ['next-intl'] } }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          server,
          // Pure rules keep nothing between files.
          isolate: false,
          // Ten thousand cases of a property take their time.
          testTimeout: 60_000,
          include: files('.test.ts'),
          exclude: [
            ...['**/node_modules/**', '**/.next/**', '**/dist/**'],
            ...files('.contract.test.ts'),
            ...files('.deep.test.ts'),
          ],
        },
      },
      {
        resolve,
        test: {
          name: 'contract',
          server,
          isolate: false,
          include: files('.contract.test.ts'),
          exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/template-database.ts', 'scripts/bundle-programs.mjs'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine is slow, not wrong; what has to happen within a second measures the second itself.
          expect: { poll: { timeout: 10_000 } },
          // One more than the cores: while one file waits for a process or a timer, another computes.
          maxWorkers: 3,
          // After the unit tests, where both run.
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          name: 'deep',
          server,
          isolate: false,
          include: files('.deep.test.ts'),
          exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/template-database.ts', 'scripts/bundle-programs.mjs'],
          // It packs, installs and builds images.
          testTimeout: 600_000,
          hookTimeout: 900_000,
          // They measure.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
