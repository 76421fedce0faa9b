import { cookieNames } from '@shop/domain/constants'

/**
 * A page out of the browser's history may be from before the switch. A business must never see consumer prices flash by,
 * nor a consumer the other way: this runs before the first paint. Where nothing was chosen the server's word stands.
 */
export const VAT_BEFORE_PAINT = `(m=>{if(m)document.documentElement.dataset.vat=m[2]=='ORGANIZATION'?'ex':''})(/(^|; )${cookieNames.userType}=([^;]*)/.exec(document.cookie))`
