import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedFiles } from '../../bin/generate-types'

it('[GRAPHQL-23] has types for the apps that are those of the schema', () => {
  for (const [file, text] of generatedFiles()) expect(readFileSync(file, 'utf8')).toBe(text)
})
