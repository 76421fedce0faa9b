import { RouteTester } from '@/features/routes/route-tester'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.routeTester')

type Props = { searchParams: Promise<{ path?: string | string[] }> }

export default async function RoutesPage({ searchParams }: Props) {
  const { path } = await searchParams
  return <RouteTester asked={typeof path === 'string' && path.startsWith('/') ? path : '/'} />
}
