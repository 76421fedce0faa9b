import { defineConfig } from 'vitest/config'

const anywhere = ['packages', 'storefront', 'console', 'scripts']
const files = (ending: string) => anywhere.map((room) => `${room}/**/*${ending}`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: files('.test.ts'),
          exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**', ...files('.contract.test.ts')],
        },
      },
      {
        test: {
          name: 'contract',
          include: files('.contract.test.ts'),
          exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
