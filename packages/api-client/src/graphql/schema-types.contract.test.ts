import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedTypes, typesFile } from '../../bin/generate-types'

it('has types for the apps that are those of the schema', () => {
  const withoutSpace = (text: string) => text.replace(/\s+/g, ' ').replaceAll('= | ', '= ')
  expect(withoutSpace(readFileSync(typesFile, 'utf8'))).toBe(withoutSpace(generatedTypes()))
})
