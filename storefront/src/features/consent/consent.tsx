import { type ConsentGroup, consentGroups } from '@shop/domain/cookie'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { showToast } from '@/ui/toast/toast-store'
import { chooseConsent, readConsent } from '@/browser/consent-store'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { ConsentChoices } from './consent-choices'
import { CONSENT_LINK } from './consent-link'
import { ConsentPanel } from './consent-panel'
import { putInReach } from './keep-in-reach'
import { reportChoice } from './report-choice'

type Shown = 'panel' | 'choices'
let shownIn: { readonly host: HTMLElement; readonly root: Root } | undefined
/** Where the keyboard was before the dialog opened. */
let opener: HTMLElement | undefined

/** Shows the question to a first-time visitor, or the groups to who asks for them. */
export async function showConsent(shown: Shown): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const t = await lazyTexts('consent', 'a11y')
  shownIn ??= newPlace()
  putInReach(shownIn.host)
  // A new key each time: a dialog opened again starts from what is stored now.
  shownIn.root.render(<Consent key={Date.now()} t={t} first={shown} />)
}

function Consent({ t, first }: { readonly t: Translate; readonly first: Shown }) {
  const [shown, setShown] = useState<Shown | undefined>(first)
  const finish = (groups: readonly ConsentGroup[]) => {
    reportChoice(chooseConsent(groups, Date.now()))
    setShown(undefined)
    showToast({ message: t('consent.saved'), mode: 'info' })
    opener?.focus({ preventScroll: true })
  }
  if (shown === 'panel')
    return (
      <ConsentPanel
        t={t}
        cookiesHref={document.querySelector(CONSENT_LINK)?.getAttribute('href')?.split('#')[0]}
        acceptAll={() => finish(consentGroups)}
        rejectAll={() => finish([])}
        choose={() => setShown('choices')}
      />
    )
  if (shown === 'choices')
    return (
      <ConsentChoices
        t={t}
        chosen={readConsent()?.groups ?? []}
        save={finish}
        close={() => {
          // Closing is no answer: who has not chosen yet is still asked.
          setShown(readConsent() ? undefined : 'panel')
          opener?.focus({ preventScroll: true })
        }}
      />
    )
  return null
}

function newPlace() {
  const host = document.createElement('div')
  host.setAttribute('data-consent', '')
  return { host, root: createRoot(host) }
}
