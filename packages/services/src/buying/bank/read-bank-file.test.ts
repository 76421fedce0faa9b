import { describe, expect, it } from 'vitest'
import { BankFileFault, bankText } from './bank-xml'
import { readBankFile } from './read-bank-file'

const entry = (inside: string) => `<Ntry>${inside}</Ntry>`
const file = (entries: string, account = '<IBAN>NO93 8601 1117 947</IBAN>') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>M-1</MsgId></GrpHdr>
  <Ntfctn><Acct><Id>${account}</Id></Acct>${entries}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
const credit = `<Amt Ccy="NOK">499.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2031-01-20</Dt></BookgDt>`
const payment = (id: string, reference: string, more = '<Amt Ccy="NOK">499.00</Amt>') =>
  `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>${more}<RltdPties><Dbtr><Nm>Kari &amp; Ola</Nm></Dbtr></RltdPties>
   <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
const details = (inside: string) => `<NtryDtls>${inside}</NtryDtls>`
const faultOf = (text: string) => {
  try {
    readBankFile(text)
  } catch (error) {
    if (error instanceof BankFileFault) return error.fault
    throw error
  }
  return undefined
}

/** A batch of 500.50: 499.00 and 1.50. */
const sum = credit.replace('499.00', '500.50')
const second = '<Amt Ccy="NOK">1.5</Amt>'
const batch = (first: string, other: string, id = '<AcctSvcrRef>E-9</AcctSvcrRef>') =>
  file(entry(id + sum + details(first + other)))
const linesOf = (text: string) => readBankFile(text).lines

describe('a file of the bank', () => {
  it('brings each payment of a batch with its reference, payer and id', () => {
    expect(readBankFile(batch(payment('B-1', '5000013'), payment('B-2', '000000005000021', second)))).toEqual({
      messageId: 'M-1',
      lines: [
        {
          account: 'NO9386011117947',
          bankReference: 'B-1',
          entryReference: 'E-9',
          amountMinor: 49_900,
          currency: 'NOK',
          bookedOn: '2031-01-20',
          reference: '5000013',
          message: '',
          payer: 'Kari & Ola',
          isReversal: false,
        },
        expect.objectContaining({ bankReference: 'B-2', amountMinor: 150, reference: '5000021' }),
      ],
    })
  })

  it.each([
    ['has a part without an amount', payment('B-2', '5000021', '')],
    ['has a part that went out', payment('B-2', '5000021', `${second}<CdtDbtInd>DBIT</CdtDbtInd>`)],
    ['has a part in another currency', payment('B-2', '5000021', '<Amt Ccy="SEK">1.5</Amt>')],
    ['does not add up', payment('B-2', '5000021', '<Amt Ccy="NOK">1.6</Amt>')],
  ])('brings a batch that %s as one payment of the money that came, for a colleague', (_, other) => {
    expect(linesOf(batch(payment('B-1', '5000013'), other))).toMatchObject([
      { bankReference: 'E-9', amountMinor: 50_050, reference: null, message: '5000013 5000021' },
    ])
  })

  it('brings the money of an entry that is one payment, whatever its payer sent in another currency', () => {
    const paid = details(payment('B-1', '5000013', '<Amt Ccy="USD">47.11</Amt>'))
    expect(linesOf(file(entry(`<NtryRef>1</NtryRef>${credit}${paid}`)))).toMatchObject([
      { amountMinor: 49_900, currency: 'NOK', reference: '5000013' },
    ])
  })

  it('knows each payment of a batch whose bank repeats the id of the batch', () => {
    const same = batch(payment('E-9', '5000013'), payment('E-9', '5000021', second))
    expect(linesOf(same).map(({ bankReference }) => bankReference)).toEqual(['E-9/1', 'E-9/2'])
  })

  it('brings a payment that stands twice once, and no two that differ under one id', () => {
    const one = entry(`<AcctSvcrRef>E-9</AcctSvcrRef>${credit}`)
    expect(linesOf(file(one + one))).toHaveLength(1)
    expect(faultOf(file(one + one.replace('499.00', '500.00')))).toBe('line')
  })

  it('brings an entry without details under the entry’s id, with what the payer wrote', () => {
    const plain = entry(`<AcctSvcrRef>E-9</AcctSvcrRef>${credit}`)
    expect(linesOf(file(plain))).toMatchObject([{ bankReference: 'E-9', reference: null }])
    const ofMessage = file(entry(`<NtryRef>1</NtryRef>${credit}`))
    expect(linesOf(ofMessage)).toMatchObject([{ bankReference: 'M-1/1' }])
    const written = details('<TxDtls><RmtInf><Ustrd>Faktura NO-F-12</Ustrd></RmtInf></TxDtls>')
    const numbered = file(entry(`<NtryRef>1</NtryRef>${credit}${written}`)).replace('<Ntfctn>', '<Ntfctn><Id>N-7</Id>')
    expect(linesOf(numbered)).toMatchObject([{ bankReference: 'N-7/1', message: 'Faktura NO-F-12', reference: null }])
  })

  it('leaves a payment for several invoices to a colleague', () => {
    const strd = (reference: string) => `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`
    const several = details(`<TxDtls><RmtInf>${strd('5000013')}${strd('5000021')}</RmtInf></TxDtls>`)
    const repeated = several.replace('5000021', '500 0013')
    expect(linesOf(file(entry(`<NtryRef>1</NtryRef>${credit}${several}`)))).toMatchObject([
      { reference: null, message: '5000013 5000021' },
    ])
    expect(linesOf(file(entry(`<NtryRef>1</NtryRef>${credit}${repeated}`)))).toMatchObject([{ reference: '5000013' }])
  })

  it('brings money that the bank took back as such', () => {
    const back = entry(`<NtryRef>1</NtryRef>${credit.replace('CRDT', 'DBIT')}<RvslInd>1</RvslInd>`)
    expect(linesOf(file(back))).toMatchObject([{ amountMinor: 49_900, isReversal: true }])
  })

  it('leaves alone what goes out, what is only announced, what the shop got back and what is nothing', () => {
    const others = [
      credit.replace('CRDT', 'DBIT'),
      credit.replace('BOOK', 'PDNG'),
      `${credit}<RvslInd>true</RvslInd>`,
      credit.replace('499.00', '0.00'),
    ].map((one) => entry(`<NtryRef>E-9</NtryRef>${one}`))
    expect(linesOf(file(others.join('')))).toEqual([])
  })

  it('cuts long texts between characters', () => {
    const long = details(`<TxDtls><RmtInf><Ustrd>${'😀'.repeat(200)}</Ustrd></RmtInf></TxDtls>`)
    const [line] = linesOf(file(entry(`<NtryRef>1</NtryRef>${credit}${long}`)))
    expect(line?.message).toBe('😀'.repeat(140))
  })

  it.each([
    ['utf-8', (text: string) => Buffer.from(text)],
    ['iso-8859-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['utf-16', (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ])('is read in %s', (_, encode) => {
    const text = file(entry(`<NtryRef>1</NtryRef>${credit}${details(payment('B-1', '5000013'))}`)).replace('Ola', 'Åse')
    expect(linesOf(bankText(encode(text)))).toMatchObject([{ payer: 'Kari & Åse' }])
  })

  it.each([
    ['an encoding that the shop does not read', '<?xml version="1.0" encoding="EBCDIC"?><Document/>'],
    ['bytes that its encoding does not have', Buffer.from([0x3c, 0xff, 0x3e])],
  ])('is refused for %s', (_, bytes) => {
    expect(() => bankText(Buffer.from(bytes as string))).toThrow(BankFileFault)
  })

  it.each([
    ['not-xml', 'number;amount\n1;2'],
    ['not-xml', file('').slice(0, -20)],
    ['not-xml', ''],
    ['not-xml', file('&boom;')],
    ['not-camt', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['unsafe', '<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>'],
    ['unsafe', `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${file('').split('\n').slice(1).join('')}`],
    ['too-deep', '<a>'.repeat(200)],
    ['line', file(entry(credit))],
    ['line', file(entry(`<NtryRef>E</NtryRef>${credit}`), '<Othr><Id>;drop</Id></Othr>')],
    ...['-5.00', '1e3', '1.001', '12345678901234.00', '', 'NaN', '1,50'].map(
      (amount) => ['line', file(entry(`<NtryRef>E</NtryRef>${credit.replace('499.00', amount)}`))] as const,
    ),
    ['line', file(entry(`<NtryRef>E</NtryRef>${credit.replace('"NOK"', '"XAU"')}`))],
    ['line', file(entry(`<NtryRef>E</NtryRef>${credit.replace('2031-01-20', '2031-02-30')}`))],
    ['line', file(entry(`<NtryRef>E</NtryRef>${credit.replace('2031-01-20', '2031-99-99')}`))],
    ['line', file(entry(`<NtryRef>E</NtryRef>${credit.replace('2031-01-20', '0000-01-01')}`))],
    ['too-many', `<Document>${'<a/>'.repeat(600_001)}</Document>`],
  ] as const)('is refused as %s', (fault, text) => {
    expect(faultOf(text)).toBe(fault)
  })
})
