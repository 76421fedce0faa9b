import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react'

/**
 * A part whose code comes when it is first shown. Only for what no page shows from the start: the framework's own
 * loader, which can do more, weighs more than most of what it would load.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props): ReactElement => <Suspense>{createElement(Part, props)}</Suspense>
}
