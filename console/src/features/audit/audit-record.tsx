'use client'

import { Button } from '@mantine/core'
import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { eventText } from '@/lib/event-text'
import { useStaff } from '@/lib/staff'
import styles from './audit.module.css'
import { AuditLinks } from './audit-links'
import { useAuditFacts } from './use-audit-facts'

/** One link of the chain, with the ways to everything it speaks of. */
export function AuditRecord({ entry, onErase }: { entry: AuditEntry; onErase: (customerRef: string) => void }) {
  const t = useTranslations('console')
  const words = useTranslations()
  const { may } = useStaff()
  const facts = useAuditFacts(entry)
  const { customerRef } = entry
  return (
    <div className={styles.record}>
      <h2 className="heading-3">
        #{entry.seq} {eventText(entry, words)}
      </h2>
      <dl className={`${kit.facts} ${kit.narrow}`}>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <section className="section">
        <header>
          <h3>{t('audit.goTo')}</h3>
        </header>
        <AuditLinks entry={entry} />
      </section>
      {customerRef && may('audit:erase') && (
        <section className="section">
          <header>
            <h3>{t('audit.words')}</h3>
          </header>
          <div className={kit.dialogForm}>
            <p className="dim small">{t('audit.wordsText')}</p>
            <div className="row">
              <Button size="xs" variant="danger" onClick={() => onErase(customerRef)}>
                {t('audit.erase')}
              </Button>
            </div>
          </div>
        </section>
      )}
    </div>
  )
}
