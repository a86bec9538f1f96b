import type { Span as OtelSpan } from '@opentelemetry/api';
import type { Attributes, Span } from './requestScope';
import type { TraceParent } from './traceparent';

export interface Tracing {
  /** Begins the first step of a request. */
  begin: (name: string, attributes: Attributes, parent: TraceParent | null) => Span;
  /** Sends the remaining spans, in no more than the time of one export. */
  close: () => Promise<void>;
}

export interface TracingOptions {
  /** Base address of a collector that accepts OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
}

const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Writes traces with OpenTelemetry. Its packages are loaded only here, because without a collector
 * they would only cost time and memory.
 */
export const openTracing = async ({ endpoint, serviceName }: TracingOptions): Promise<Tracing> => {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
    ],
  });
  const tracer = provider.getTracer(serviceName);

  const wrapped = (span: OtelSpan): Span => ({
    traceId: span.spanContext().traceId,
    child: (name, attributes) => {
      const within = api.trace.setSpan(api.ROOT_CONTEXT, span);
      return wrapped(tracer.startSpan(name, { attributes }, within));
    },
    end: ({ failed = false, attributes = {} } = {}) => {
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  });

  const remote = ({ traceId, spanId, sampled }: TraceParent) =>
    api.trace.setSpanContext(api.ROOT_CONTEXT, {
      ...{ traceId, spanId, isRemote: true },
      traceFlags: sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
    });

  return {
    begin: (name, attributes, parent) => {
      const context = parent === null ? api.ROOT_CONTEXT : remote(parent);
      const options = { kind: api.SpanKind.SERVER, attributes };
      return wrapped(tracer.startSpan(name, options, context));
    },
    close: () => provider.shutdown(),
  };
};
