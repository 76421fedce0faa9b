/** One static import for each folder of widgets/; the types refuse a folder that the contract does not list. */
export function ownWidgetsSource(folders: readonly string[]): string {
  const kinds = folders.toSorted()
  const nameOf = (kind: string) => kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const keyOf = (kind: string) => (kind.includes('-') ? `'${kind}'` : kind)
  const entryOf = (kind: string) => (keyOf(kind) === nameOf(kind) ? kind : `${keyOf(kind)}: ${nameOf(kind)}`)
  return [
    '// Written by bin/own-widgets.ts. Do not edit.',
    "import type { OwnWidgetKind } from '@shop/contract/publishing/own-widgets'",
    "import type { OwnWidget } from './own-widget'",
    ...kinds.map((kind) => `import { widget as ${nameOf(kind)} } from './widgets/${kind}'`),
    '',
    'export const ownWidgets: Readonly<Record<OwnWidgetKind, OwnWidget>> = {',
    ...kinds.map((kind) => `  ${entryOf(kind)},`),
    '}',
    '',
  ].join('\n')
}
