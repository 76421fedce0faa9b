import type { Brand } from './brand'

export type ProductId = Brand<number, 'ProductId'>
export type SkuId = Brand<number, 'SkuId'>
export type CategoryId = Brand<number, 'CategoryId'>
export type BrandId = Brand<number, 'BrandId'>
export type CampaignId = Brand<string, 'CampaignId'>
export type CartId = Brand<string, 'CartId'>
export type LineId = Brand<string, 'LineId'>
export type VoucherId = Brand<string, 'VoucherId'>
/** `NO|NOK`: never to be mixed up with the alias `no`. */
export type MarketId = Brand<string, 'MarketId'>
export type MarketAlias = Brand<string, 'MarketAlias'>
export type ChannelId = Brand<string, 'ChannelId'>

export const asProductId = (value: number) => value as ProductId
export const asSkuId = (value: number) => value as SkuId
export const asCategoryId = (value: number) => value as CategoryId
export const asBrandId = (value: number) => value as BrandId
export const asCampaignId = (value: string) => value as CampaignId
export const asCartId = (value: string) => value as CartId
export const asLineId = (value: string) => value as LineId
export const asVoucherId = (value: string) => value as VoucherId
export const asMarketId = (value: string) => value as MarketId
export const asMarketAlias = (value: string) => value as MarketAlias
export const asChannelId = (value: string) => value as ChannelId
