import type { Metadata } from 'next'
import { ContentScreen, contentMetadata } from '@/compositions/content/content-screen'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type ContentPageProps = { readonly params: Promise<{ alias: string }> }

export async function generateMetadata({ params }: ContentPageProps): Promise<Metadata> {
  return contentMetadata((await params).alias)
}

export default async function ContentPage({ params }: ContentPageProps) {
  return <ContentScreen alias={(await params).alias} />
}
