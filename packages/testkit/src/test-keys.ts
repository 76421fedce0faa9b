export const TEST_API_KEY = 'test-api-key'
export const TEST_FORWARDER_SECRET = 'test-forwarder-secret'
