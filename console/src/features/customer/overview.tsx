'use client'

import { Button } from '@mantine/core'
import { type ConsoleCustomer, type ConsoleField, consoleFieldSchema } from '@shop/contract/rest/console-customers'
import { favouritesCap } from '@shop/domain/constants'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Fact } from '@/frame/fact'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { MaskedField } from '@/frame/masked-field'
import { RevealedProvider } from '@/frame/revealed'
import { Keys, Notice, State } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { useStaff } from '@/lib/staff'
import { useCountryNames } from '@/lib/use-country-names'
import { useDates } from '@/lib/use-dates'
import { useKeys } from '@/lib/use-keys'
import { useLanguageNames } from '@/lib/use-language-names'
import { useNumbers } from '@/lib/use-numbers'
import { ContactForm } from './contact-form'
import { CreditRefused } from './credit-refused'
import styles from './customer.module.css'
import { sourceWords } from './event-words'
import { SecondAccounts } from './second-accounts'
import { SignInFact } from './sign-in-fact'
import { Timeline } from './timeline'

const SHOWN_EVENTS = 8
/** One reason reveals several of them: who verifies a caller asks once. */
const REVEALED = consoleFieldSchema.options
const ALWAYS_SHOWN: readonly ConsoleField[] = ['email', 'mobile', 'personalId', 'addressLine1']
/** Few accounts have the others: one that nobody filled in is left out. */
const FURTHER_FIELDS = REVEALED.filter((name) => !ALWAYS_SHOWN.includes(name))

/** Who the customer is, masked where a reason is needed, and what the last events were. */
type Props = {
  customer: ConsoleCustomer
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  onChange: (customer: ConsoleCustomer) => void
}

export function Overview({ customer, ...editing }: Props) {
  const t = useTranslations('console')
  return (
    <div className={`padded column ${styles.overview}`}>
      {customer.isBlacklisted && (
        <Notice tone="bad" icon="warning" title={t('customer.blacklisted')}>
          {t('customer.blacklistedHelp')}
        </Notice>
      )}
      <SecondAccounts customer={customer} onChange={editing.onChange} />
      <CreditRefused customer={customer} />
      <Figures customer={customer} />
      <div className={`${kit.twoColumns} ${kit.ruled} ${styles.overviewParts}`}>
        <Identity customer={customer} {...editing} />
        <div>
          <Shopping customer={customer} />
          <Consents customer={customer} />
        </div>
      </div>
      <Section
        title={t('customer.lastEvents')}
        aside={
          <Link className="link small" href={`/c/${customer.ref}/activity`}>
            {t('customer.wholeTimeline')}
          </Link>
        }
        className={`${kit.ruled} ${styles.overviewParts}`}
      >
        <Timeline events={customer.events} most={SHOWN_EVENTS} />
      </Section>
    </div>
  )
}

function Figures({ customer }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { year, membership, counts, cart } = customer
  const numbers = useNumbers()
  const amount = ({ minor, currency }: ConsoleCustomer['year']['value']) => numbers.amount(minor, currency)
  return (
    <div className="figures">
      <Figure
        name={t('customer.ordersYear')}
        value={numbers.whole(year.orders)}
        note={year.lastAt ? t('customer.lastAt', { date: dates.short(year.lastAt) }) : '–'}
      />
      <Figure name={t('customer.valueYear')} value={amount(year.value)} />
      <Figure
        name={t('customer.openCart')}
        value={cart ? amount(cart.value) : '–'}
        note={
          cart
            ? t('customer.piecesChanged', { pieces: counts.cart, time: dates.short(cart.changedAt) })
            : t('customer.noCart')
        }
      />
      <Figure
        name={t('customer.points')}
        value={numbers.whole(membership.points)}
        note={t('customer.pendingPoints', { points: numbers.whole(membership.pending) })}
      />
      <Figure name={t('customer.balance')} value={customer.balanceFormatted} />
    </div>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="figure">
      <span className="caption">{name}</span>
      <b>{value}</b>
      <small>{note ?? ' '}</small>
    </div>
  )
}

function Identity({ customer, isEditing, onEditing, onChange }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const startEditing = () => onEditing(may('customers:edit'))
  useKeys({ KeyE: startEditing })
  const { address, masked } = customer
  const beside = Object.fromEntries(
    REVEALED.filter((name) => masked[name]).map((name) => [name, t(`customer.revealFields.${name}`)]),
  )
  const maskedOf = (field: ConsoleField) => ({ field, masked: masked[field] ?? '', beside })
  return (
    <Section
      title={t('customer.identity')}
      aside={
        may('customers:edit') && (
          <Button size="xs" variant="subtle" leftSection={<Icon name="pencil" size={14} />} onClick={startEditing}>
            {t('actions.edit')} <Keys keys={['e']} />
          </Button>
        )
      }
    >
      {isEditing && <ContactForm customer={customer} onClose={() => onEditing(false)} onChange={onChange} />}
      <RevealedProvider key={customer.ref} at={`customers/${customer.ref}/reveal`}>
        <dl className={kit.facts}>
          <Fact name={t('customer.accountId')}>
            <span className="mono">{customer.id}</span>
          </Fact>
          <Fact name={t('customer.name')}>{customer.name}</Fact>
          {customer.company && <Fact name={t('customer.company')}>{customer.company}</Fact>}
          <Fact name={t('customer.gender')}>{t(`customer.genders.${customer.gender}`)}</Fact>
          <MaskedField {...maskedOf('email')} name={t('customer.email')} />
          <MaskedField {...maskedOf('mobile')} name={t('customer.phone')} />
          <MaskedField {...maskedOf('personalId')} name={t('customer.personalId')} />
          <MaskedField {...maskedOf('addressLine1')} name={t('customer.address')}>
            {inOneLine(address)}
          </MaskedField>
          {FURTHER_FIELDS.filter((name) => masked[name]).map((name) => (
            <MaskedField key={name} {...maskedOf(name)} name={t(`customer.revealFields.${name}`)} />
          ))}
          <SignInFact customer={customer} />
        </dl>
      </RevealedProvider>
    </Section>
  )
}

const inOneLine = ({ careOf, state, zip, city, country }: ConsoleCustomer['address']) =>
  [careOf, state, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ')

function Shopping({ customer }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { membership, consents, counts } = customer
  const nameOfCountry = useCountryNames()
  const nameOfLanguage = useLanguageNames()
  const numbers = useNumbers()
  return (
    <Section title={t('customer.shopping')}>
      <dl className={kit.facts}>
        <Fact name={t('table.market')}>
          {nameOfCountry(customer.market)}
          <span className={kit.factNote}>{nameOfLanguage(customer.language)}</span>
        </Fact>
        <Fact name={t('customer.customerType')}>
          {customer.customerType === 'PERSON' ? t('customer.person') : t('customer.company')}
          <span className={kit.factNote}>
            {customer.customerType === 'PERSON' ? t('customer.incVat') : t('customer.exVat')}
          </span>
        </Fact>
        <Fact name={t('customer.member')}>
          <State tone={membership.isMember ? 'ok' : 'gray'}>
            {membership.isMember ? levelName(membership.level) || t('customer.member') : t('customer.notMember')}
          </State>
          {membership.since && <span className={kit.factNote}>{dates.day(membership.since)}</span>}
        </Fact>
        <Fact name={t('customer.tabs.favourites')}>
          {t('favourites.countOf', { count: counts.favourites, max: numbers.whole(favouritesCap) })}
        </Fact>
        <Fact name={t('customer.settings')}>
          {Object.entries(customer.settings)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ') || '–'}
        </Fact>
        <Fact name={t('customer.engagementId')}>
          <span className="mono">{consents.contactId ? consents.contactId.slice(0, 13) : '–'}</span>
        </Fact>
      </dl>
    </Section>
  )
}

function Consents({ customer }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  const shown = (kind: 'email' | 'sms', isGranted: boolean) => {
    const since = customer.consentsSince.find((one) => one.kind === kind)
    return (
      <>
        <State tone={isGranted ? 'ok' : 'gray'} icon={isGranted ? 'check' : 'minus'}>
          {t(isGranted ? 'consent.granted' : since ? 'consent.withdrawn' : 'consent.notGiven')}
        </State>
        {since && (
          <span className={kit.factNote}>
            {dates.day(since.at)}, {sourceWords(since.source, words)}
          </span>
        )}
      </>
    )
  }
  return (
    <Section title={t('customer.tabs.consent')}>
      <dl className={kit.facts}>
        <Fact name={t('customer.email')}>{shown('email', customer.consents.email)}</Fact>
        <Fact name="SMS">{shown('sms', customer.consents.sms)}</Fact>
      </dl>
    </Section>
  )
}
