import { type Finding, type Patient, reasonOf, unasked, well, wrong } from './finding'

const WITHIN_MS = 3_000

type Target = {
  readonly name: string
  readonly url: string | undefined
  readonly mend: string
  readonly setting?: string
  /** Its name in STAND_INS. */
  readonly standIn?: string
}

/** Whether each process and each outside party answers from this machine. */
export function checkReach({ env, isOperated }: Patient): Promise<readonly Finding[]> {
  const at = (port: string | undefined, standard: number) => `http://127.0.0.1:${port ?? standard}`
  const start = (name: string) => `Start the ${name}, or correct its address; its log says why it ended.`
  const own: readonly Target[] = [
    { name: 'Services', url: env.SERVICES_URL ?? at(env.SERVICES_PORT, 4000), mend: start('services') },
    { name: 'Storefront', url: at(env.STOREFRONT_PORT, 3000), mend: start('storefront') },
    { name: 'Console', url: at(env.CONSOLE_PORT, 3001), mend: start('console') },
    {
      name: 'Witness',
      url: env.WITNESS_URL ?? (isOperated ? undefined : at(env.WITNESS_PORT, Number(env.SERVICES_PORT ?? 4000) + 130)),
      setting: 'WITNESS_URL',
      standIn: 'witness',
      mend: start('witness'),
    },
  ]
  const outside: readonly Target[] = [
    {
      name: 'Payment provider',
      url: env.PAYMENTS_URL,
      setting: 'PAYMENTS_URL',
      standIn: 'payments',
      mend: 'Correct PAYMENTS_URL, or ask the provider.',
    },
    {
      name: 'Shipping service',
      url: env.SHIPPING_URL,
      setting: 'SHIPPING_URL',
      standIn: 'shipping',
      mend: 'Correct SHIPPING_URL, or ask the carrier.',
    },
  ]
  const standIns = (env.STAND_INS ?? '').split(',').map((name) => name.trim())
  const look = (target: Target, asks: (target: Target, url: string) => Promise<Finding>) =>
    target.url ? asks(target, target.url) : absent(target, standIns)
  return Promise.all([
    ...own.map((target) => look(target, healthOf)),
    ...outside.map((target) => look(target, anyAnswerOf)),
    mailOf(env.SMTP_URL, isOperated),
  ])
}

/** A stand-in has its address from who starts it, so it is named and not asked. */
const absent = ({ name, setting, standIn }: Target, standIns: readonly string[]): Finding =>
  unasked(
    standIn && standIns.includes(standIn)
      ? `${name}: the stand-in (STAND_INS), which is for trying out`
      : `${name}: none (${setting})`,
  )

async function healthOf({ name, mend }: Target, url: string): Promise<Finding> {
  try {
    const { ok, status } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(WITHIN_MS) })
    return ok ? well(`${name}: answer at ${url}`) : wrong(`${name}: not well, ${status} at ${url}`, mend)
  } catch (error) {
    return wrong(`${name}: no answer at ${url} (${reasonOf(error)})`, mend)
  }
}

// Whatever it answers: that it does is what is asked.
async function anyAnswerOf({ name, mend }: Target, url: string): Promise<Finding> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(WITHIN_MS) }).then(
    () => well(`${name}: answer at ${new URL(url).origin}`),
    (error) => wrong(`${name}: no answer at ${new URL(url).origin} (${reasonOf(error)})`, mend),
  )
}

/** Opens a connection to the mail server and signs in; sends nothing. */
async function mailOf(url: string | undefined, isOperated: boolean): Promise<Finding> {
  if (!url)
    return unasked(
      `Mail server: none (SMTP_URL), ${isOperated ? 'so no mail is sent' : 'mails are read in the console'}`,
    )
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  })
  const { host } = new URL(url)
  return transport
    .verify()
    .then(
      () => well(`Mail server: takes us at ${host}`),
      (error) =>
        wrong(
          `Mail server: does not take us at ${host} (${reasonOf(error)})`,
          'Correct SMTP_URL: host, port, user and password.',
        ),
    )
    .finally(() => transport.close())
}
