import { requireGallery } from '@/access/gallery-guard'
import { signedInStaff } from '@/access/signed-in-staff'
import { SAMPLE_ANSWER } from '@/features/gallery/samples'

type Context = { params: Promise<{ answer: string }> }

/** What queues in the gallery are answered in the place of the console. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  requireGallery(process.env)
  if (!(await signedInStaff())) return Response.json({ errors: [] }, { status: 401 })
  const { answer } = await params
  if (answer === 'rows') return Response.json(SAMPLE_ANSWER)
  if (answer === 'none') return Response.json({ total: 0, rows: [] })
  return Response.json({ errors: [] }, { status: 500, headers: { 'x-request-id': 'c0ffee00-gallery' } })
}
