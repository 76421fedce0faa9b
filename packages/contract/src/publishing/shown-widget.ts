import { z } from 'zod'
import { ownWidgetKinds, ownWidgetSchema } from './own-widgets'
import { problemsOf } from './problems-of'
import { jsonText, shownMarkupConfigurations, widgetConfigurations } from './widget-configuration'

/** The text of a page travels as a JSON widget as well. */
export const pageBodySchema = z.looseObject({
  image: z.string().nullable().default(null),
  blocks: z.array(z.unknown()),
})

const innerKinds: readonly string[] = ownWidgetKinds
const innerSchema = z.unknown().superRefine((inner, context) => {
  const { kind, blocks } = z.looseObject({}).safeParse(inner).data ?? {}
  const isPageBody = kind === undefined && blocks !== undefined
  const unknown = !isPageBody && !innerKinds.includes(String(kind))
  const found = (isPageBody ? pageBodySchema : ownWidgetSchema).safeParse(inner)
  const problems = unknown ? [unknownKind(kind)] : found.error ? problemsOf(found.error) : []
  for (const message of problems) context.addIssue({ code: 'custom', message })
})
const unknownKind = (kind: unknown) => `unknown kind ${JSON.stringify(kind ?? null)}`

const schemas = {
  ...widgetConfigurations,
  ...shownMarkupConfigurations,
  JSON: z.looseObject({ json: jsonText(innerSchema) }),
}

export type ShownConfiguration = Readonly<Record<string, unknown>>

/** The configuration of a widget that can be shown; one that does not fit its kind is none, and `report` says why. */
export function shownConfiguration(
  kind: string,
  configuration: unknown,
  report: (problem: string) => void,
): ShownConfiguration | undefined {
  if (!Object.hasOwn(schemas, kind)) {
    report(unknownKind(kind))
    return undefined
  }
  const { data, error } = schemas[kind as keyof typeof schemas].safeParse(configuration)
  if (error) report(problemsOf(error).join(', '))
  return data
}
