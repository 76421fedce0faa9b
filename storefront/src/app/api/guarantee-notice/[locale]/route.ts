import { guaranteeNotice } from '@/legal/guarantee-notice'

export const dynamic = 'force-dynamic'

type Asked = { readonly params: Promise<{ readonly locale: string }> }

export async function GET(_: Request, { params }: Asked) {
  const notice = await guaranteeNotice((await params).locale)
  if (!notice) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(notice.file), {
    headers: {
      'content-type': 'image/svg+xml',
      // A picture, also for whoever opens it alone.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=300',
    },
  })
}
