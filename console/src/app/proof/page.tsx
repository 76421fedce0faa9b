import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessPage } from '../sign-in/access-page'
import { ProofEnd } from './proof-end'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.access')
  return { title: t('proofTitle') }
}

type Props = { searchParams: Promise<{ error?: string | string[] }> }

/** Where a window ends that was opened to prove something at the provider. It shows nothing of anybody. */
export default async function ProofPage({ searchParams }: Props) {
  const t = await getTranslations('console.access')
  const { error } = await searchParams
  return (
    <AccessPage title={t('proofTitle')} lead={t('proofEnd')}>
      <ProofEnd error={typeof error === 'string' ? error : undefined} />
    </AccessPage>
  )
}
