import { proxiedAuth } from '@/routing/proxied-auth'

type Context = { readonly params: Promise<{ action: string }> }

const handle = async (request: Request, { params }: Context) => proxiedAuth(request, (await params).action)

export { handle as GET, handle as POST }
