import { serviceWorker } from '@/frame/navigation/service-worker'

/** Asked for anew at each visit, so that a change (or the end of it: `SERVICE_WORKER=off`) reaches everybody soon. */
export const dynamic = 'force-dynamic'

export function GET() {
  return new Response(serviceWorker(process.env.SERVICE_WORKER === 'off'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    },
  })
}
