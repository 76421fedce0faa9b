'use client'

import { SegmentedControl } from '@mantine/core'
import { type ConsoleMailTemplate, consoleMailTemplatesSchema } from '@shop/contract/rest/console-mail-templates'
import { localeRecords } from '@shop/domain/market'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { SegmentChoice } from '@/ui/segment-choice'
import { Link } from '@/frame/link'
import { Tag } from '@/frame/small-parts'
import { useStaffQuery } from '@/lib/use-staff-query'
import s from './mail-templates.module.css'

/** Every mail and text message of the shop in each of its languages, written to somebody made up. */
export function MailTemplates() {
  const t = useTranslations('console')
  const [language, setLanguage] = useState('nb')
  const [kind, setKind] = useState<string>()
  const [form, setForm] = useState<'mail' | 'text'>('mail')
  const result = useStaffQuery(`mail-templates?language=${language}`, consoleMailTemplatesSchema)
  return (
    <>
      <PageHead
        title={t('mails.templates')}
        actions={
          <Link className="link" href="/mails">
            {t('mails.back')}
          </Link>
        }
      />
      <div className="toolbar">
        <SegmentedControl
          size="xs"
          aria-label={t('mails.language')}
          value={language}
          onChange={setLanguage}
          data={localeRecords.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SegmentChoice
          label={t('mails.preview')}
          value={form}
          onChange={setForm}
          choices={{ mail: t('mails.asMail'), text: t('mails.asText') }}
        />
        <span>{t('mails.templatesText')}</span>
      </div>
      <QueryBoundary of={result} system={t('mails.templates')}>
        {({ templates }) => {
          const shown = templates.find((one) => one.kind === kind) ?? templates[0]
          return (
            <div className={s.split}>
              <nav className={s.list} aria-label={t('mails.templates')}>
                {templates.map((one) => (
                  <button
                    key={one.kind}
                    type="button"
                    className={s.entry}
                    aria-current={one === shown}
                    onClick={() => setKind(one.kind)}
                  >
                    <b lang={language}>{one.subject}</b>
                    <Tag>{one.channel === 'sms' ? t('mails.sms') : one.kind}</Tag>
                  </button>
                ))}
              </nav>
              {shown && <Preview template={shown} form={form} language={language} />}
            </div>
          )
        }}
      </QueryBoundary>
    </>
  )
}

type PreviewProps = { template: ConsoleMailTemplate; form: 'mail' | 'text'; language: string }

/** As its reader sees it: the markup in a frame of its own that can do nothing, or the text part. */
function Preview({ template: { kind, subject, text, html }, form, language }: PreviewProps) {
  return (
    <section className={s.preview} aria-label={subject} data-template={kind}>
      {html === '' || form === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <pre className={s.text} lang={language} tabIndex={0}>
          {text}
        </pre>
      ) : (
        // An origin of its own; the policy of the console goes for it, too, and refuses whatever would run in it.
        <iframe className={s.frame} title={subject} srcDoc={html} sandbox="allow-scripts" />
      )}
    </section>
  )
}
