import type { Page } from '@playwright/test'
import nbConsole from '@shop/i18n/messages/nb/console.json' with { type: 'json' }
import nbShop from '@shop/i18n/messages/nb/validate.json' with { type: 'json' }
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { violationsOfDialog } from './support/both-schemes'
import { asks, cartOf, newMember, orderOf, PASSWORD, plentiful } from './support/customer'
import { newConsole, openConsole, staffJson } from './support/signed-in-staff'

type Member = Awaited<ReturnType<typeof newMember>>

async function openCustomer(page: Page, member: Member, section?: string) {
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  if (section)
    await page
      .getByRole('navigation', { name: 'Sections of the customer' })
      .getByRole('link', { name: new RegExp(`^${section}`) })
      .click()
}

async function rowsOf<T extends object>(text: string, values: readonly unknown[]): Promise<T[]> {
  const owner = await ownerOfRunningShop()
  try {
    return (await owner.query(text, [...values])).rows
  } finally {
    await owner.end()
  }
}

const dialog = (page: Page) => page.getByRole('dialog')
async function giveReason(page: Page, verb: string) {
  await dialog(page).getByLabel('Reason').fill('The customer asked for it on the phone')
  await dialog(page).getByRole('button', { name: verb }).click()
  await expect(dialog(page)).toBeHidden()
}

test('[CONSOLE-04] [CONSOLE-07] [ASSIST-42] the overview shows who it is, hides what needs a reason, and can do no more about a password than send the customer’s own mail', async ({
  page,
}) => {
  const member = await newMember()
  const mobile = member.address.mobile
  const personalId = '31129956715'
  await asks(
    'mutation ($user: UserInputType!) { updateUser(user: $user) { id } }',
    { user: { personalId, gender: 'WOMAN' } },
    member.headers,
  )
  await rowsOf(
    `insert into user_balance_entries (user_id, currency, amount_minor, cause)
     select id, 'NOK', 15000, 'goodwill' from users where lower(email) = lower($1)`,
    [member.email],
  )
  const [account] = await rowsOf<{ id: number }>(
    `update users set phone = '+4773456789', care_of = 'c/o Haugen', address_line2 = 'Oppgang B', address_line3 = '3. etasje', entry_code = 'K4711#', state = 'Trøndelag',
       company = 'Fjord AS', meta_data = meta_data || '{"theme": "dark", "sizes": ["M", "L"]}' where lower(email) = lower($1) returning id`,
    [member.email],
  )
  await page.clock.install()
  await openCustomer(page, member)
  const main = page.getByRole('main')
  const fact = (name: string) =>
    main.locator('dt').filter({ hasText: name }).first().locator('xpath=following-sibling::dd[1]')
  for (const [name, text] of [
    ['Account id', String(account?.id)],
    ['Name', member.name],
    ['Company', 'Fjord AS'],
    ['Settings', 'sizes: ["M","L"], theme: dark'],
    ['Gender', 'Woman'],
    ['E-mail', /•/],
    ['Phone', /^•+ \d\d/],
    ['Other phone', /^•+ 89/],
    ['Personal id', /^•+/],
    ['Address', /^Fj•+.*c\/o Haugen, Trøndelag, 7010 Trondheim, NO/],
    ['Address line 2', /^Op•+$/],
    ['Address line 3', /^3\.•+$/],
    ['Door code', /^••••$/],
    ['Market', /^Norway/],
    ['Customer type', /^Person/],
    ['Member', 'Not a member'],
  ] as const)
    await expect(fact(name), name).toHaveText(text)
  await expect(main.locator('.figure').filter({ hasText: 'Balance' })).toContainText(/150\s?NOK/)
  const seen = await page.evaluate(
    async (address) => (await fetch(address)).text(),
    `/api/desk${new URL(page.url()).pathname.replace('/c/', '/customers/')}`,
  )
  for (const secret of [
    mobile,
    '73456789',
    member.email,
    'Fjordgata 17',
    'Oppgang B',
    '3. etasje',
    'K4711#',
    personalId,
  ])
    expect(seen).not.toContain(secret)
  await page.getByRole('button', { name: 'Reveal: Phone' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Another reason')
  const reason = page.getByRole('textbox', { name: 'Your reason' })
  await reason.fill('short')
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(page.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await reason.fill('Calls back about the parcel')
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(main).toContainText(mobile)
  await expect(main).toContainText(/hides in \d+ second/)
  await page.clock.fastForward(55_000)
  await expect(main).toContainText(mobile)
  await page.clock.fastForward(6_000)
  await expect(main).not.toContainText(mobile)
  await expect(fact('Phone')).toHaveText(/^•+ \d\d/)
  const [row] = await rowsOf<{ fields: string[]; ref: string; reason_hash: string }>(
    `select a.fields, s.email as ref, a.reason_hash from audit_log a join staff s on s.id = a.staff_id
       join users u on u.id = a.subject_user_id where u.email = $1 and a.event = 'customer.reveal'`,
    [member.email],
  )
  expect(row).toMatchObject({ fields: ['mobile'], ref: 'sigrid@lysning.example', reason_hash: expect.any(String) })

  // Who verifies a caller needs more than one: one ready reason, and each is on record for itself.
  await page.getByRole('button', { name: 'Reveal: E-mail' }).click()
  for (const name of ['Address', 'Personal id']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(main).toContainText(member.email)
  await expect(main).toContainText('Fjordgata 17')
  await expect(main).toContainText(personalId)
  const revealed = async () => {
    const records = await rowsOf<{ fields: string[] }>(
      `select a.fields from audit_log a join users u on u.id = a.subject_user_id where u.email = $1 and a.event = 'customer.reveal'`,
      [member.email],
    )
    return records.flatMap(({ fields }) => fields).toSorted()
  }
  const known = ['addressLine1', 'email', 'mobile', 'personalId']
  expect(await revealed()).toEqual(known)

  // What leads to the door is uncovered line by line: one of them shows none of the others.
  const lines = [
    ['Address line 2', 'Oppgang B'],
    ['Address line 3', '3. etasje'],
    ['Door code', 'K4711#'],
  ] as const
  for (const [i, [name, value]] of lines.entries()) {
    await page.getByRole('button', { name: `Reveal: ${name}` }).click()
    await page.getByRole('button', { name: 'Reveal', exact: true }).click()
    await expect(fact(name)).toContainText(value)
    for (const [later] of lines.slice(i + 1)) await expect(fact(later), later).toHaveText(/•+$/)
  }
  expect(await revealed()).toEqual([...known, 'addressLine2', 'addressLine3', 'entryCode'].toSorted())

  // No field and no operation for a password anywhere; the mail goes to the customer and to nobody else.
  await expect(main.locator('input[type=password]')).toHaveCount(0)
  const ref = new URL(page.url()).pathname.split('/')[2] ?? ''
  await page.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(page.getByText('The link was sent to the customer.')).toBeVisible()
  await expect
    .poll(
      async () => (await rowsOf(`select 1 from mails where to_address = $1 and kind = 'reset'`, [member.email])).length,
    )
    .toBe(1)
  expect(
    await rowsOf(
      'select 1 from audit_log a join users u on u.id = a.subject_user_id where u.ref = $1 and a.event = $2 and a.result = $3',
      [ref, 'customer.reset-mail', 'ok'],
    ),
  ).toHaveLength(1)
})

test('[CONSOLE-06] no answer of the console holds a password, a hash of one or a key that resets one', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const { page, context } = await newConsole(browser, 'customer-service')
  const { page: admin, context: other } = await newConsole(browser, 'admin')
  const said: string[] = []
  for (const one of [page, admin])
    one.on('response', async (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (/json|html|text/.test(type)) said.push(await response.text().catch(() => ''))
    })
  await page.goto(`${info.console}/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await page.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(page.getByText('The link was sent to the customer.')).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  await expect(sections).toHaveCount(10)
  for (const section of await sections.all()) {
    await section.click()
    await page.waitForLoadState('networkidle')
  }
  await expect(async () => {
    await admin.goto(`${info.console}/mails?q=${encodeURIComponent(member.email)}`)
    await expect(admin.getByRole('row').filter({ hasText: member.email }).first()).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await admin.getByRole('row').filter({ hasText: member.email }).first().getByRole('button').click()
  for (const path of ['/staff', '/audit', '/errors']) {
    await admin.goto(info.console + path)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await admin.waitForLoadState('networkidle')
  }
  const secrets = await rowsOf<{ secret: string }>(
    `select c.password_hash as secret from user_credentials c join users u on u.id = c.user_id where u.email = $1
     union all select password_hash from staff where password_hash is not null`,
    [member.email],
  )
  expect(secrets.length).toBeGreaterThan(4)
  const all = said.join('\n')
  expect(all).toContain(member.name)
  for (const { secret } of secrets) expect(all.includes(secret)).toBe(false)
  expect(all).not.toMatch(/resetKey=|reset-?key["=]|password_?hash|passwordHash/i)
  expect(all).not.toContain(PASSWORD)
  await context.close()
  await other.close()
})

/** A cheque of the programme, with its amount and its last day. */
async function newCheque(member: Member): Promise<string> {
  const code = `VoyadoVoucher_${member.lastName}`
  await rowsOf(
    `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at)
     select $1, (select id from voucher_series where kind = 'bonus_cheque' limit 1), $1, u.id, 5000, 'NOK', 10000, now(), '2099-03-31'
     from users u where u.email = $2`,
    [code, member.email],
  )
  return code
}

test('[CONSOLE-14] [CONSOLE-15] [ARCH-10] membership is seen whole, changed for a reason, and the shop follows', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const shop = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await shop.goto(`${originOf('no')}/min-konto/medlemskap`)
  await expect(shop.getByRole('heading', { name: 'Du er ikke medlem ennå.' })).toBeVisible()

  await openCustomer(page, member, 'Membership')
  await page.getByRole('button', { name: 'Make a member' }).click()
  await giveReason(page, 'Make a member')
  await page.getByRole('button', { name: 'Correct points' }).click()
  await dialog(page).getByLabel('Points').fill('240')
  expect(await violationsOfDialog(page, 'features/customer/membership-dialogs.tsx')).toEqual([])
  await giveReason(page, 'Correct points')
  await expect(page.locator('[data-points]')).toHaveText('240')
  await expect(page.getByText('Next payout')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bonus cheques and payouts' })).toContainText('Nothing paid out yet')
  await expect(page.getByRole('row').filter({ hasText: '+240' })).toContainText('Sigrid Haugen')
  await expect(async () => {
    await shop.reload()
    await expect(shop.getByRole('main')).toContainText('240', { timeout: 1_500 })
  }).toPass()

  await newCheque(member)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Bonus cheques and payouts' })).toContainText(/50.*31 Mar 2099/)
  await page.getByRole('button', { name: 'End membership' }).click()
  await giveReason(page, 'End membership')
  await expect(page.getByRole('button', { name: 'Make a member' })).toBeVisible()
  await expect(async () => {
    await shop.reload()
    await expect(shop.getByRole('heading', { name: 'Du er ikke medlem ennå.' })).toBeVisible({ timeout: 1_500 })
  }).toPass()
})

test('[CONSOLE-14] the level, the points that wait with the day they count from, and what was paid out stand on the screen', async ({
  page,
}) => {
  const [found] = await rowsOf<{ ref: string }>(
    `select u.ref from points_ledger e join users u on u.id = e.user_id and u.deleted_at is null
       join memberships m on m.user_id = u.id and m.is_member
     where e.entry = 'earned' and e.credit_at > now() and u.email in (select email from users where email like '%@lysning.example')
       and not exists (select from points_ledger l where l.order_id = e.order_id and l.entry <> 'earned')
       and exists (select from points_ledger p where p.user_id = u.id and p.entry = 'paid_out') order by e.id desc limit 1`,
    [],
  )
  await openConsole(page, 'customer-service', `/c/${found?.ref}/membership`)
  await expect(page.locator('[data-points]')).toBeVisible()
  const known = await staffJson(page, `customers/${found?.ref}/membership`)
  const main = page.getByRole('main')
  // As the clock of the browser has it, which is this machine's.
  const day = (at: string) =>
    new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  expect(known).toMatchObject({ isMember: true, level: expect.stringMatching(/^(member|silver|gold)$/) })
  await expect(main.getByText(new RegExp(`^${known.level}$`, 'i')).first()).toBeVisible()
  await expect(page.locator('[data-points]')).toHaveText(String(known.points))
  expect(known.pending).toBeGreaterThan(0)
  await expect(main.locator('.figure').filter({ hasText: 'Pending' }).locator('b')).toHaveText(String(known.pending))
  type Entry = { entry: string; orderId: number | null; creditAt: string | null; points: number }
  const waiting = known.ledger.find(({ entry, creditAt }: Entry) => entry === 'earned' && creditAt) as Entry
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(rowOf(String(waiting.orderId)).filter({ hasText: 'Earned' })).toContainText(
    `credited ${day(waiting.creditAt ?? '')}`,
  )
  const paid = known.ledger.find(({ entry }: Entry) => entry === 'paid_out') as Entry
  await expect(rowOf('Paid out as a cheque').first()).toContainText(String(paid.points))
  const cheques = page.getByRole('region', { name: 'Bonus cheques and payouts' }).getByRole('listitem')
  await expect(cheques).toHaveCount(known.cheques.length)
  expect(known.cheques.length).toBeGreaterThan(0)
  for (const [at, cheque] of known.cheques.entries()) {
    await expect(cheques.nth(at)).toContainText(cheque.amountFormatted)
    await expect(cheques.nth(at)).toContainText(`Expires ${day(cheque.expiresAt)}`)
  }
})

test('[CONSOLE-16] [ARCH-10] [ASSIST-57] vouchers are seen with the rule of the cart that holds one, issued and revoked for a reason', async ({
  page,
}) => {
  const member = await newMember()
  const [garment] = await plentiful(1)
  const code = await newCheque(member)
  await openCustomer(page, member, 'Vouchers')
  const cheque = page.getByRole('row').filter({ hasText: code })
  await expect(cheque).toContainText('Bonus cheque')
  await expect(cheque).toContainText('Can be used')
  await expect(cheque).toContainText('31 Mar 2099')
  await expect(cheque).toContainText(/50\sNOK/)
  await expect(cheque).toContainText(/100\sNOK/)
  await expect(page.getByRole('columnheader', { name: 'Id and code' })).toBeVisible()
  // One that paid for an order, and whose code is another than its id.
  const number = await orderOf(member, garment?.skus[0]?.skuId ?? 0)
  const spent = `VoyadoVoucher_${member.lastName}spent`
  await rowsOf(
    `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at, used_at, used_order_id)
     select $1, (select id from voucher_series where kind = 'bonus_cheque' limit 1), $2, u.id, 7500, 'NOK', 30000, now(), '2099-06-30', now(), $4
     from users u where u.email = $3`,
    [spent, `VoyadoVoucher_${member.lastName}paid`, member.email, number],
  )
  await page.reload()
  const used = page.getByRole('row').filter({ hasText: `${member.lastName}paid` })
  for (const text of [spent, /75\sNOK/, /300\sNOK/, '30 Jun 2099', `Used in ${number}`])
    await expect(used).toContainText(text)
  const cart = await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  await asks(
    'mutation ($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code) { id } }',
    { id: cart, code },
    member.headers,
  )
  await page.reload()
  const inCart = page.getByText('Code in the cart', { exact: true }).locator('xpath=..')
  await expect(inCart).toContainText(code)
  await expect(page.getByText('it stays with the checkout')).toBeVisible()
  await asks(
    'mutation ($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code) { id } }',
    { id: cart, code: info.promoCodes.valid },
    member.headers,
  )
  await page.reload()
  await expect(
    page.getByText('none of the customer’s own').or(page.getByText("none of the customer's own")),
  ).toBeVisible()
  await expect(inCart).toContainText(info.promoCodes.valid)
  await expect(inCart).not.toContainText(code)

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await giveReason(page, 'Issue')
  const issued = page.getByRole('row').filter({ hasText: 'Goodwill' })
  await expect(issued).toContainText(`Sigrid Haugen, on behalf of ${member.name}`)
  await issued.getByRole('button', { name: /Revoke/ }).click()
  expect(await violationsOfDialog(page, 'features/customer/voucher-dialog.tsx')).toEqual([])
  await giveReason(page, 'Revoke')
  await expect(issued).toContainText('Revoked')
})

test('[CONSOLE-22] [CONSOLE-24] who waits for a size is seen, and raising its stock writes to them what admins can read', async ({
  page,
  browser,
}) => {
  const emails = ['ene', 'andre'].map((who) => `${who}.${Date.now()}@lysning.example`)
  // One that nobody else of the tests buys: sold out in the demo, and so again afterwards.
  const [sku] = await rowsOf<{ id: number; article: string; size: string }>(
    `select k.id, k.article_number as article, k.name as size from skus k join stock s on s.sku_id = k.id
     where s.in_stock = 0 and s.oversellable = 0 and s.static = 0
       and not exists (select from stock_notices n where n.sku_id = k.id and n.ended_at is null) order by k.id desc limit 1`,
    [],
  )
  for (const email of emails)
    await rowsOf(
      `insert into stock_notices (sku_id, email, market_id, language_id, confirmed_at) values ($1, $2, 'NO|NOK', 'nb-NO', now())`,
      [sku?.id, email],
    )
  await openConsole(page, 'merchandiser', '/products')
  const row = page.getByRole('row').filter({ hasText: sku?.article ?? '' })
  await expect(row).toContainText('sold out')
  await expect(row.getByRole('cell').nth(2)).toHaveText('2')
  await row.getByRole('button').click()
  await expect(dialog(page)).toContainText('2 people wait and get a mail.')
  await dialog(page).getByLabel('Pieces in stock').fill('40')
  await dialog(page).getByLabel('Reason').fill('Counted on the shelf')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  for (const email of emails)
    await expect
      .poll(async () => (await rowsOf('select 1 from mails where to_address = $1', [email])).length, {
        timeout: 20_000,
      })
      .toBe(1)
  const [email = ''] = emails
  const { page: desk, context } = await newConsole(browser, 'admin', `/mails?q=${encodeURIComponent(email)}`)
  await desk.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await expect(desk.locator('pre')).toContainText('Varen er tilbake i størrelsen du ventet på.')
  await context.close()
  await page.getByRole('textbox', { name: /Filter by/ }).fill(sku?.article ?? '')
  await expect(row).toContainText('40 left')
  await row.getByRole('button').click()
  await dialog(page).getByLabel('Pieces in stock').fill('0')
  await dialog(page).getByLabel('Reason').fill('Miscounted on the shelf')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('sold out')
})

test('[CONSOLE-28] the console’s form refuses by the shop’s own rules, in the shop’s own words', async ({ page }) => {
  expect({
    email: nbConsole.validate.email,
    zip: nbConsole.validate.zipOfFour,
    phone: nbConsole.validate.phone,
    required: nbConsole.validate.required,
  }).toEqual({
    email: nbShop.email,
    zip: nbShop.zipOfFour,
    phone: nbShop.phone,
    required: nbShop.required,
  })
  const member = await newMember()
  await openCustomer(page, member)
  await page.context().addCookies([{ name: 'ralph-console-locale', value: 'nb', url: info.console, sameSite: 'Lax' }])
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^${nbConsole.actions.edit}`) }).click()
  const form = dialog(page)
  await form.getByLabel('Postnummer').fill('12')
  await form.getByLabel('Mobil').fill('12')
  await form.getByLabel('Fornavn').fill('')
  await form.locator('button[type=submit]').click()
  for (const text of [nbShop.zipOfFour, nbShop.phone, nbShop.required]) await expect(form).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: nbConsole.customer.signInFacts.changeEmail }).click()
  await form.getByLabel(nbConsole.customer.signInFacts.newEmail).fill('a@b')
  await form.getByRole('button', { name: nbConsole.customer.signInFacts.sendBoth }).click()
  await expect(form).toContainText(nbShop.email)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  const number = await orderOf(member, (await plentiful(1))[0]?.skus[0]?.skuId ?? 0)
  await page.goto(`${info.console}/orders/${number}`)
  await page.getByRole('button', { name: nbConsole.orders.deliveryChange.title }).click()
  for (const [label, typed, said] of [
    [nbConsole.orders.deliveryChange.zip, '12', nbShop.zipOfFour],
    [nbConsole.orders.deliveryChange.mobile, '12', nbShop.phone],
  ] as const) {
    const field = form.getByRole('textbox', { name: label })
    await field.fill(typed)
    await expect(form.getByText(said)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(said)
  }
  await expect(form.getByRole('button', { name: nbConsole.orders.deliveryChange.confirm })).toBeDisabled()
})
