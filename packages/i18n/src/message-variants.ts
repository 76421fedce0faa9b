import { IntlMessageFormat } from 'intl-messageformat'

type Node = ReturnType<InstanceType<typeof IntlMessageFormat>['getAst']>[number]
type Options = Record<string, { value: Node[] }>

/** What a message can become, one text per branch of its plurals; a name stays in its braces, a date says it is one. */
export function variantsOf(message: string): readonly string[] {
  if (!/[{<']/.test(message)) return [message]
  const nodes = new IntlMessageFormat(message, 'nb-NO').getAst()
  const most = Math.max(...nodes.map(branchesOf))
  return Array.from({ length: most }, (_, branch) => written(nodes, branch))
}

function branchesOf(node: Node): number {
  const options = (node as { options?: Options }).options
  if (options) return Object.values(options).reduce((sum, { value }) => sum + Math.max(1, ...value.map(branchesOf)), 0)
  return Math.max(1, ...childrenOf(node).map(branchesOf))
}

/** The text of one branch; a message with fewer branches than another beside it says its last one again. */
function written(nodes: readonly Node[], branch: number): string {
  return nodes.map((node) => writtenNode(node, branch)).join('')
}

// The kinds of node, as numbered by @formatjs/icu-messageformat-parser.
const literal = 0
const date = 3
const time = 4
const pound = 7

function writtenNode(node: Node, branch: number): string {
  const { type, value } = node as { type: number; value: string }
  if (type === literal) return value
  if (type === pound) return '#'
  if (type === date) return `{${value}, date ${(node as { style?: unknown }).style ?? ''}}`
  if (type === time) return `{${value}, time}`
  const options = (node as { options?: Options }).options
  if (options) return chosen(Object.values(options), branch)
  return childrenOf(node).length > 0 ? written(childrenOf(node), branch) : `{${value}}`
}

function chosen(options: readonly { value: Node[] }[], branch: number): string {
  let left = branch
  for (const { value } of options) {
    const own = Math.max(1, ...value.map(branchesOf))
    if (left < own) return written(value, left)
    left -= own
  }
  return written(options.at(-1)!.value, 0)
}

const childrenOf = (node: Node): readonly Node[] => (node as { children?: Node[] }).children ?? []
