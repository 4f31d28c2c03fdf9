import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tools/run.ts';
import { cachedTool } from '../tools/tools-cache.ts';

/** The release that docker-compose.yml runs too; a test holds them together. */
export const KAFKA_VERSION = '4.4.0';

/** Name of the jars in the tools cache. */
export const KAFKA_TOOL = `kafka-${KAFKA_VERSION}`;

// kafka-tools-api is never loaded by a broker, and not every mirror has it. Without slf4j-simple the broker is silent.
const POM = `<project><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>kafka</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>
 <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version>
  <exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>kafka-tools-api</artifactId></exclusion></exclusions></dependency>
 <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
</dependencies></project>
`;

/** Folder of an Apache Kafka broker's jars in the tools cache, fetched by Maven on first use. */
export const kafkaJars = (): Promise<string> =>
  cachedTool(KAFKA_TOOL, async (scratch) => {
    writeFileSync(join(scratch, 'pom.xml'), POM);
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=libs'];
    await run(['mvn', '-B', '-q', ...goal], { cwd: scratch });
  });

/** What `java` is asked for a class of these jars; it says little, and when it is ready. */
export const javaWords = (jars: string, ...words: string[]): string[] => [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
  '-cp',
  join(jars, 'libs', '*'),
  ...words,
];
