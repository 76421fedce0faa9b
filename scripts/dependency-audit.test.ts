import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAudit } from './dependency-audit.mjs'

const advisory = (severity: string) => ({
  name: 'parcel',
  severity,
  title: 'Reads beyond the end',
  url: 'https://advisories.example/1',
})
const report = (...via: unknown[]) =>
  JSON.stringify({ vulnerabilities: { parcel: { via }, wrapper: { via: ['parcel'] } } })

describe('the audit of dependencies', () => {
  it('[ATTACK-21] is one of the checks that every change passes, and fails there on what it found', () => {
    const checks = readFileSync(new URL('check.mjs', import.meta.url), 'utf8')
    expect(checks).toContain("  ['advisories on dependencies', 'node', ['scripts/dependency-audit.mjs']],\n")
    expect(checks).toContain('process.exit(failed ? 1 : 0)')
    const audit = readFileSync(new URL('dependency-audit.mjs', import.meta.url), 'utf8')
    expect(audit).toContain('process.exit(faults.length ? 1 : 0)')
  })

  it.each(['high', 'critical'])('[ATTACK-21] fails on a %s advisory', (severity) => {
    expect(readAudit(report(advisory(severity)), {})).toEqual({
      faults: [`parcel: ${severity}: Reads beyond the end (https://advisories.example/1)`],
    })
  })

  it.each(['low', 'moderate'])('passes a %s one', (severity) => {
    expect(readAudit(report(advisory(severity)), {})).toEqual({ faults: [] })
  })

  it('passes one with an exception, and refuses an exception that nothing needs', () => {
    const exceptions = { 'https://advisories.example/1': 'never reached' }
    expect(readAudit(report(advisory('high')), exceptions)).toEqual({ faults: [] })
    expect(readAudit(report(), exceptions).faults).toHaveLength(1)
  })

  it('is not made where the registry does not answer', () => {
    expect(readAudit('{"message":"405 Method Not Allowed"}', {})).toEqual({ unanswered: '405 Method Not Allowed' })
    expect(readAudit('', {})).toEqual({ unanswered: 'no answer' })
  })
})
