'use client'

import { useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { browserCountry } from '@/place/browser-country'
import type { Opened } from '../ask-of-order'
import { changeDelivery, type DeliveryPlan, type DeliveryRequest, planDelivery } from './delivery-api'
import { type Problem, standingOf } from './delivery-standing'
import { changeOf, type TypedAddress, type TypedDelivery } from './typed-delivery'
import { wrongFieldOf } from './wrong-field'

const ASKED_AFTER_MS = 400

/** What is typed, what it would be, and the sending of it. */
export function useDeliveryForm({ publicId, proof }: Opened, address: TypedAddress) {
  const router = useRouter()
  // News of the order may bring another address while somebody types: what they change is what differs from this one.
  const [before, setBefore] = useState(address)
  const form = useForm<TypedDelivery>({ initialValues: { ...address, message: '' } })
  const typed = form.values
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem>()
  const [isDone, setDone] = useState(false)
  // No answer came to it: pressed again, the same is sent, and done once.
  const [lost, setLost] = useState<DeliveryRequest>()
  const again = () => setTurn((old) => old + 1)
  const change = changeOf(typed, before)
  const { plan, problem: unplanned, isAsking } = usePlan({ publicId, proof }, JSON.stringify([change, turn]))

  const put = (next: Partial<TypedDelivery>) => {
    setRefused(undefined)
    setDone(false)
    setLost(undefined)
    form.setValues(next)
  }
  const standing = standingOf({ plan, unplanned, refused, isAsking })
  const { outcome, isReady } = standing
  const send = async () => {
    if (!outcome || !isReady || isBusy) return
    const request = lost ?? { change, version: outcome.version, key: crypto.randomUUID() }
    setBusy(true)
    setRefused(undefined)
    const done = await changeDelivery({ publicId, proof }, request)
    setBusy(false)
    const isLost = 'isLost' in done && done.isLost
    setLost(isLost ? request : undefined)
    if ('plan' in done) {
      setDone(true)
      setBefore(typed)
      router.refresh()
    } else setRefused(done)
    // Also after a refusal: what somebody else did shows in the next plan.
    if (!isLost) again()
  }
  const submit = form.onSubmit(() => void send())
  return { ...standing, typed, put, plan, again, isAsking, isBusy, isDone, submit }
}

/** What the wish in `asked` would be, asked for again with every change of it. */
function usePlan({ publicId, proof }: Opened, asked: string) {
  const [answer, setAnswer] = useState<{ of: string; plan?: DeliveryPlan; problem?: Problem }>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const [wish] = JSON.parse(asked)
      const field = await wrongFieldOf(wish, browserCountry())
      const found = field ? { code: 'ADDRESS_INVALID', field } : await planDelivery({ publicId, proof }, wish)
      if (isOver) return
      setAnswer((old) =>
        'plan' in found
          ? { of: asked, plan: found.plan }
          : { of: asked, problem: found, ...(old?.plan && { plan: old.plan }) },
      )
    }, ASKED_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, publicId, proof])
  return { plan: answer?.plan, problem: answer?.problem, isAsking: answer?.of !== asked }
}
