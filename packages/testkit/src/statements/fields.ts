import type { ESTree } from 'vite'
import { importedFile, type Node, type SourceFile, type SourceFiles } from './source-files'

type Place = { readonly files: SourceFiles; readonly file: SourceFile }

/** The names of what a row of this type must have; undefined where the sources of the folder do not say it. */
export function fieldsOf(type: Node, place: Place): readonly string[] | undefined {
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.flatMap((each) =>
        each.type === 'TSPropertySignature' && !each.optional && each.key.type === 'Identifier' ? [each.key.name] : [],
      )
    case 'TSIntersectionType':
      return allOf(type.types, place)
    case 'TSUnionType':
      return allOf(
        type.types.filter(({ type }) => type !== 'TSUndefinedKeyword' && type !== 'TSNullKeyword'),
        place,
      )
    case 'TSArrayType':
      return fieldsOf(type.elementType, place)
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return fieldsOf(type.typeAnnotation, place)
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier' ? fieldsOfNamed(type.typeName.name, type, place) : undefined
    default:
      return undefined
  }
}

function allOf(types: readonly Node[], place: Place): readonly string[] | undefined {
  const each = types.map((type) => fieldsOf(type, place))
  return each.every((fields) => fields !== undefined) ? each.flat() : undefined
}

function fieldsOfNamed(name: string, type: ESTree.TSTypeReference, place: Place): readonly string[] | undefined {
  const [of, names] = type.typeArguments?.params ?? []
  if (name === 'Promise') return of && fieldsOf(of, place)
  if (name === 'Record') return []
  if (name === 'Pick') return names && wordsOf(names)
  if (name === 'Omit') {
    const without = names && wordsOf(names)
    return of && without && fieldsOf(of, place)?.filter((field) => !without.includes(field))
  }
  const alias = aliasOf(name, place)
  return alias && fieldsOf(alias.type, { ...place, file: alias.file })
}

function wordsOf(type: Node): string[] | undefined {
  if (type.type === 'TSUnionType') {
    const each = type.types.map(wordsOf)
    return each.every((words) => words !== undefined) ? each.flat() : undefined
  }
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : undefined
}

/** What a name of a type stands for, here or where it is imported from. */
function aliasOf(name: string, { files, file }: Place): { type: Node; file: SourceFile } | undefined {
  for (const statement of file.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name && !declared.typeParameters)
      return { type: declared.typeAnnotation, file }
    if (statement.type !== 'ImportDeclaration') continue
    const target = importedFile(files, file, statement.source.value)
    for (const each of statement.specifiers)
      if (target && each.type === 'ImportSpecifier' && each.local.name === name && each.imported.type === 'Identifier')
        return aliasOf(each.imported.name, { files, file: target })
  }
  return undefined
}
