export * from './parcel-course'
export * from './parcel-share'
export * from './parcel-state'
export * from './pieces-to-pack'
