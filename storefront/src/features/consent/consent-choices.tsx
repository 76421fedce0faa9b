import { type ConsentGroup, consentGroups } from '@shop/domain/cookie'
import { useEffect, useRef, useState } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import parts from '@/ui/dialog.module.css'
import field from '@/ui/field.module.css'
import { Icon } from '@/ui/icon'
import { keepFocus } from '@/ui/keep-focus'
import { useLayer } from '@/ui/use-layer'
import type { Translate } from '@/texts/lazy-texts'
import s from './consent.module.css'

type ConsentChoicesProps = {
  readonly t: Translate
  readonly chosen: readonly ConsentGroup[]
  readonly save: (groups: readonly ConsentGroup[]) => void
  readonly close: () => void
}

/** Yes or no for each group. Nothing is on that the visitor has not switched on. */
export function ConsentChoices({ t, chosen, save, close }: ConsentChoicesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [groups, setGroups] = useState<readonly ConsentGroup[]>(['necessary', ...chosen])
  useEffect(() => dialog.current?.showModal(), [])
  useLayer(true, close)
  const toggle = (group: ConsentGroup) => {
    if (group === 'necessary') return
    setGroups(groups.includes(group) ? groups.filter((other) => other !== group) : [...groups, group])
  }
  return (
    <dialog
      ref={dialog}
      className={s.choices}
      aria-labelledby="consent-choices-title"
      onClose={close}
      onKeyDown={keepFocus}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={parts.dialogHead}>
        <h2 className={base.h2} id="consent-choices-title">
          {t('consent.choicesTitle')}
        </h2>
        <button
          type="button"
          className={`${button.iconButton} ${s.choicesClose}`}
          aria-label={t('a11y.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={s.choicesBody}>
        <div>
          {consentGroups.map((group) => (
            <div className={s.group} key={group}>
              <h3 className={base.h4} id={`consent-${group}`}>
                {t(`consent.${group}`)}
              </h3>
              <button
                type="button"
                className={`${field.toggle} ${s.toggle}`}
                role="switch"
                aria-checked={groups.includes(group)}
                aria-disabled={group === 'necessary'}
                aria-labelledby={`consent-${group}`}
                aria-describedby={`consent-${group}-info`}
                onClick={() => toggle(group)}
              />
              <p className={s.groupInfo} id={`consent-${group}-info`}>
                {t(`consent.${group}Info`)} {group === 'necessary' && t('consent.alwaysOn')}
              </p>
            </div>
          ))}
        </div>
        <div className={s.choicesFoot}>
          <button type="button" className={button.button} data-kind="secondary" onClick={() => save(groups)}>
            {t('consent.save')}
          </button>
          <button type="button" className={button.button} onClick={() => save([])}>
            {t('consent.rejectAll')}
          </button>
          <button type="button" className={button.button} onClick={() => save(consentGroups)}>
            {t('consent.acceptAll')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
