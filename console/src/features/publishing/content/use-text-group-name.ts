import { useTranslations } from 'next-intl'

/** Names a part of the shop's texts by the place where shoppers read it. */
export function useTextGroupName(): (group: string) => string {
  const t = useTranslations()
  return (group) => {
    const key = `console.textGroups.${group}` as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : group
  }
}
