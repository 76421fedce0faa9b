import { cookieNames } from '@shop/domain/constants'

/** The bearer token in cookie `apollo-token`, if the visitor has one. */
export function tokenFromCookies(cookies: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name === cookieNames.token && value.join('=')) return decode(value.join('='))
  }
  return undefined
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
