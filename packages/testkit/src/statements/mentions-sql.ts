import type { Node, SourceFile } from './source-files'

/** Whether the type of a parameter is SQL, or a type of the same file that holds some. */
export function mentionsSql(file: SourceFile, parameter: Node): boolean {
  const types = typesOf(file)
  const seen = new Set<string>()
  const mentions = (text: string): boolean =>
    [...text.matchAll(/\b[A-Z]\w*/g)].some(([name]) => {
      if (name === 'Sql') return true
      if (seen.has(name)) return false
      seen.add(name)
      return mentions(types.get(name) ?? '')
    })
  return mentions(textOf(file, parameter))
}

function typesOf(file: SourceFile): ReadonlyMap<string, string> {
  return new Map(
    file.program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declared?.type === 'TSTypeAliasDeclaration' || declared?.type === 'TSInterfaceDeclaration'
        ? [[declared.id.name, textOf(file, declared)] as const]
        : []
    }),
  )
}

const textOf = ({ source }: SourceFile, node: Node): string => source.slice(node.start, node.end)
