import { IntlMessageFormat } from 'intl-messageformat'

type Node = ReturnType<InstanceType<typeof IntlMessageFormat>['getAst']>[number]

/**
 * What a message asks of its caller, as a list that can be compared between languages: `count plural one other`,
 * `date date long`, `terms tag`. The words and their order are the language's own.
 */
export function messageShape(text: string, languageTag: string): string[] {
  return [...new Set(shapesOf(new IntlMessageFormat(text, languageTag).getAst()))].sort()
}

// The kinds of node, as numbered by @formatjs/icu-messageformat-parser.
const argument = 1
const number = 2
const date = 3
const time = 4
const select = 5
const plural = 6
const tag = 8

function shapesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    const { type, value } = node as { type: number; value: string }
    if (type === argument) return [`${value}`]
    if (type === number || type === date || type === time)
      return [
        `${value} ${['', '', 'number', 'date', 'time'][type]} ${String((node as { style?: unknown }).style ?? '')}`,
      ]
    if (type === select || type === plural) {
      const { options } = node as { options: Record<string, { value: Node[] }> }
      const kind = type === plural ? 'plural' : 'select'
      return [
        `${value} ${kind} ${Object.keys(options).sort().join(' ')}`,
        ...Object.values(options).flatMap((option) => shapesOf(option.value)),
      ]
    }
    if (type === tag) return [`${value} tag`, ...shapesOf((node as { children: Node[] }).children)]
    return []
  })
}
