import { type CampaignTried, campaignTriedSchema } from '@shop/contract/rest/publishing-answers'
import { isSame, type Json } from '@shop/domain/publishing'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import type { DocumentEdit } from '../documents/use-document-edit'

type Tried = { readonly body: Json | undefined; readonly byMarket: ReadonlyMap<string, CampaignTried> }

type Trial = {
  edit: DocumentEdit
  markets: readonly string[]
  code: string | undefined
}

/** The draft tried on the carts of today, one market after the other. */
export function useCampaignTrial({ edit, markets, code }: Trial) {
  const startsAt = edit.at(['startsAt'])
  const [tried, setTried] = useState<Tried>()
  const isOld = tried !== undefined && !isSame(tried.body ?? null, edit.body ?? null)
  const trial = useSave(async (draftId: string) => {
    // The services try what the draft holds, so what is typed has to be there first.
    await edit.save()
    await edit.settled()
    const at = typeof startsAt === 'string' && Date.parse(startsAt) > Date.now() ? startsAt : undefined
    const byMarket = new Map<string, CampaignTried>()
    for (const marketId of markets) {
      const asked = { draftId, marketId, ...(at && { at }), ...(code && { code }) }
      byMarket.set(
        marketId,
        await callStaffApi('publishing/campaign-trial', campaignTriedSchema, { method: 'POST', body: asked }),
      )
    }
    setTried({ body: edit.body, byMarket })
  })
  return { trial, tried, isOld }
}
