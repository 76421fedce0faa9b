/**
 * One static import for each namespace, so that bundlers, Next and node alike see the files without reading folders.
 * `return` is a word of the language, therefore every import gets a trailing underscore.
 */
export function catalogueSource(locale: string, files: readonly string[]): string {
  const namespaces = files
    .filter((file) => file.endsWith('.json') && file !== 'console.json')
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  // The path as the written file sees it, one folder deeper than this one.
  const folder = ['..', '..', 'messages', locale].join('/')
  const imports = namespaces.map((ns) => `import ${ns}_ from '${folder}/${ns}.json' with { type: 'json' }`)
  const entries = namespaces.map((ns) => `  ${ns}: ${ns}_,`)
  return [
    '// Written by bin/catalogues.ts. Do not edit.',
    ...imports,
    '',
    `export const ${locale} = {`,
    ...entries,
    '}',
    '',
  ].join('\n')
}
