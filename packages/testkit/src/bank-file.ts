export type BankCredit = {
  readonly id: string
  readonly amountMinor: number
  readonly reference: string
  readonly currency?: string
  readonly payer?: string
  /** The bank takes the money back. */
  readonly isReversal?: boolean
}

const amount = ({ amountMinor, currency = 'NOK' }: Pick<BankCredit, 'amountMinor' | 'currency'>) =>
  `<Amt Ccy="${currency}">${(amountMinor / 100).toFixed(2)}</Amt>`

const credit = ({ id, reference, payer = 'Kari Nordli', isReversal = false, ...money }: BankCredit) =>
  `<Ntry>${amount(money)}<CdtDbtInd>${isReversal ? 'DBIT' : 'CRDT'}</CdtDbtInd><RvslInd>${isReversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2031-01-20</Dt></BookgDt>
   <NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>${amount(money)}
   <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
   <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`

/** A notification as the bank of a Norwegian account, the demo's own, sends it (camt.054.001.08). */
export const bankFile = (credits: readonly BankCredit[], account = '12345678903'): Blob =>
  new Blob(
    [
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M-1</MsgId></GrpHdr>
<Ntfctn><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${credits.map(credit).join('\n')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`,
    ],
    { type: 'application/xml' },
  )
