export { readAddress } from './address'
export { type ClientAddress, clientAddressBehind, readTrustedProxies } from './trusted-proxies'
