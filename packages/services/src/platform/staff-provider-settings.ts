import { readFileSync } from 'node:fs'
import { type StaffGrant, staffRoles } from '@shop/domain/staff'
import { z } from 'zod'

const OWN_MACHINE = /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/
const MARKET_ID = /^[A-Z]{2}\|[A-Z]{3}$/

/** What the members of a group may do; a role without markets holds everywhere. */
const groupRolesSchema = z
  .record(
    z.string().min(1),
    z
      .array(
        z.strictObject({ role: z.enum(staffRoles), markets: z.array(z.string().regex(MARKET_ID)).min(1).optional() }),
      )
      .min(1),
  )
  .refine((groups) => Object.keys(groups).length > 0, 'no group at all')

export type GroupRoles = Readonly<Record<string, readonly StaffGrant[]>>

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** A token of the provider is only as good as the way that it comes. */
const issuerSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => isOwnMachineOrTls(text), 'https, or a host of this machine')

function isOwnMachineOrTls(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || OWN_MACHINE.test(hostname)
}

function readGroupRoles(text: string, context: z.RefinementCtx): GroupRoles {
  const parsed = groupRolesSchema.safeParse(jsonOf(text))
  if (!parsed.success) {
    const [first] = parsed.error.issues
    const message = `${[...(first?.path ?? []), first?.message].join(' ')}; wanted: {"group":[{"role":"cs_agent","markets":["NO|NOK"]}]}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const grants = ([group, roles]: [string, (typeof parsed.data)[string]]) => [
    group,
    roles.flatMap(({ role, markets }): StaffGrant[] =>
      markets ? markets.map((marketId) => ({ role, marketId })) : [{ role, marketId: null }],
    ),
  ]
  return Object.fromEntries(Object.entries(parsed.data).map(grants))
}

function readSecretFile(path: string, context: z.RefinementCtx): string {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret) return secret
    context.addIssue({ code: 'custom', message: 'the file is empty' })
  } catch {
    context.addIssue({ code: 'custom', message: 'the file cannot be read' })
  }
  return z.NEVER
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The OpenID provider at which staff sign in (docs/sign-in.md); without an issuer there is none. */
export const staffProviderSettings = {
  STAFF_OIDC_ISSUER: issuerSchema.optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(8).optional(),
  /** A file that holds the secret, in place of the secret itself. */
  STAFF_OIDC_CLIENT_SECRET_FILE: z.string().min(1).transform(readSecretFile).optional(),
  /** What the button of the sign-in page calls the provider. */
  STAFF_OIDC_NAME: z.string().min(1).max(40).default('OpenID'),
  STAFF_OIDC_SCOPES: z.string().default('openid profile email').transform(wordsOf),
  STAFF_OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  /** Which roles the members of a group have: `{"support":[{"role":"cs_agent","markets":["NO|NOK"]}]}`. */
  STAFF_OIDC_ROLES: z.string().transform(readGroupRoles).optional(),
  /** `acr` or `amr` values of which a step-up has to show one; without them a fresh sign-in there is enough. */
  STAFF_OIDC_STEP_UP: z.string().default('').transform(wordsOf),
  /** `off`: passwords of this shop let nobody in but the one whom `STAFF_BREAK_GLASS` names. */
  STAFF_LOCAL_SIGN_IN: z.enum(['on', 'off']).default('on'),
  STAFF_BREAK_GLASS: z.email().optional(),
} as const

const settingsSchema = z.object(staffProviderSettings)
type Settings = z.infer<typeof settingsSchema>

export type StaffProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly groupsClaim: string
  readonly groupRoles: GroupRoles
  readonly stepUpMethods: readonly string[]
}

/** What is missing beside the settings that are there, by the name of what is missing. */
export function missingOfStaffProvider(settings: Settings): readonly (readonly [keyof Settings, string])[] {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_LOCAL_SIGN_IN: local } = settings
  const missing: (readonly [keyof Settings, string])[] = []
  if (issuer) {
    const why = 'needed by STAFF_OIDC_ISSUER'
    if (!settings.STAFF_OIDC_CLIENT_ID) missing.push(['STAFF_OIDC_CLIENT_ID', why])
    if (!secretOf(settings)) missing.push(['STAFF_OIDC_CLIENT_SECRET', why])
    if (!settings.STAFF_OIDC_ROLES) missing.push(['STAFF_OIDC_ROLES', why])
    if (!settings.STAFF_OIDC_SCOPES.includes('openid')) missing.push(['STAFF_OIDC_SCOPES', 'openid is not among them'])
  }
  if (local === 'off') {
    const why = 'needed by STAFF_LOCAL_SIGN_IN=off'
    if (!issuer) missing.push(['STAFF_OIDC_ISSUER', why])
    if (!settings.STAFF_BREAK_GLASS) missing.push(['STAFF_BREAK_GLASS', why])
  }
  return missing
}

const secretOf = ({ STAFF_OIDC_CLIENT_SECRET: own, STAFF_OIDC_CLIENT_SECRET_FILE: ofFile }: Settings) => own ?? ofFile

/** Nothing where staff sign in here alone. */
export function staffProviderOf(settings: Settings): StaffProvider | undefined {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_ROLES: groupRoles } = settings
  const clientSecret = secretOf(settings)
  if (!issuer || !clientId || !clientSecret || !groupRoles) return undefined
  return {
    ...{ issuer, clientId, clientSecret, groupRoles },
    name: settings.STAFF_OIDC_NAME,
    scopes: settings.STAFF_OIDC_SCOPES,
    groupsClaim: settings.STAFF_OIDC_GROUPS_CLAIM,
    stepUpMethods: settings.STAFF_OIDC_STEP_UP,
  }
}

/** Whether an account of this e-mail may come in by a password of this shop. */
export const mayUsePassword =
  ({ STAFF_LOCAL_SIGN_IN: local, STAFF_BREAK_GLASS: named }: Settings) =>
  (email: string): boolean =>
    local === 'on' || email.toLowerCase() === named?.toLowerCase()
