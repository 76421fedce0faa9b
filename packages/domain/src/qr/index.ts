export { qrCode } from './qr-code'
