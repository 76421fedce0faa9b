'use client'

import { SegmentedControl } from '@mantine/core'
import { type DeskMailTemplate, deskMailTemplatesSchema } from '@shop/contract/rest/desk-mail-templates'
import { localeRecords } from '@shop/domain/market'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Tag } from '@/frame/small-parts'
import { useDesk } from '@/lib/use-desk'
import s from './mail-templates.module.css'

/** Every mail and text message of the shop in each of its languages, written to somebody made up. */
export function MailTemplates() {
  const t = useTranslations('console')
  const [language, setLanguage] = useState('nb')
  const [kind, setKind] = useState<string>()
  const [form, setForm] = useState<'mail' | 'text'>('mail')
  const desk = useDesk(`mail-templates?language=${language}`, deskMailTemplatesSchema)
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('mails.templates')}</h1>
          <span className="sp" />
          <Link href="/mails">{t('mails.back')}</Link>
        </div>
      </div>
      <div className="bar">
        <SegmentedControl
          size="xs"
          aria-label={t('mails.language')}
          value={language}
          onChange={setLanguage}
          data={localeRecords.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('mails.preview')}
          value={form}
          onChange={(value) => setForm(value === 'text' ? 'text' : 'mail')}
          data={[
            { value: 'mail', label: t('mails.asMail') },
            { value: 'text', label: t('mails.asText') },
          ]}
        />
        <span className="muted">{t('mails.templatesText')}</span>
      </div>
      <Shown of={desk} system={t('mails.templates')} skeleton={<RowSkeletons />}>
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
      </Shown>
    </>
  )
}

type PreviewProps = { template: DeskMailTemplate; form: 'mail' | 'text'; language: string }

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
        // An origin of its own; the policy of the desk goes for it, too, and refuses whatever would run in it.
        <iframe className={s.frame} title={subject} srcDoc={html} sandbox="allow-scripts" />
      )}
    </section>
  )
}
