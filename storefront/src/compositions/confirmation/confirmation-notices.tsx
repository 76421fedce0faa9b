import { statusGroup } from '@shop/domain/order'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import s from '@/features/order/confirmation/confirmation.module.css'
import { DocumentsAgain } from '@/features/order/confirmation/documents-again'
import type { Confirmation } from '@/features/order/confirmation/load-confirmation'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

type ConfirmationNoticesProps = { readonly confirmation: Confirmation; readonly isSignedIn: boolean }

/** The points that come; for who has no account, the documents once more and the offer of one. */
export async function ConfirmationNotices({ confirmation, isSignedIn }: ConfirmationNoticesProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <>
      {confirmation.points > 0 && confirmation.pointsCreditedAt && (
        <div className={notice.notice} data-kind="ok" data-points={confirmation.points}>
          <Icon name="gift" size="s" />
          <p>
            <span className={notice.noticeTitle}>{t('confirm.points', { points: confirmation.points })}</span>{' '}
            {t('confirm.pointsWhen', { date: new Date(confirmation.pointsCreditedAt) })}
          </p>
        </div>
      )}
      {!isSignedIn && confirmation.publicId && statusGroup(confirmation.order?.status ?? '') === 'completed' && (
        <DocumentsAgain
          publicOrderId={confirmation.publicId}
          texts={{
            send: t('confirm.documentsAgain'),
            sent: t('confirm.documentsSent'),
            limit: t('confirm.documentsLimit'),
            failed: t('confirm.documentsFailed'),
          }}
        />
      )}
      {!isSignedIn && (
        <div className={`${notice.notice} ${s.notOnPaper}`} data-kind="info">
          <Icon name="user" size="s" />
          <p>{t('confirm.createAccountText')}</p>
          <p>
            <a className={base.link} href={`${hrefFor('home', place)}?action=register`} data-auth="register">
              {t('confirm.createAccount')}
            </a>
          </p>
        </div>
      )}
    </>
  )
}
